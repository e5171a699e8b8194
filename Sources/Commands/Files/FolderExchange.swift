import CSystem
import Foundation

/// Puts each of two folders of one file system in the place of the other, in one step.
///
/// - Returns: false where the system or the file system cannot do that; nothing has changed then.
func exchangeFolders(_ one: String, _ other: String) throws(SystemFault) -> Bool {
  #if canImport(Darwin)
    let result = renamex_np(one, other, UInt32(RENAME_SWAP))
  #else
    let result = renameat2(AT_FDCWD, one, AT_FDCWD, other, PRECEPT_RENAME_EXCHANGE)
  #endif
  if result == 0 { return true }
  let fault = SystemFault.last
  guard [EINVAL, ENOSYS, ENOTSUP].contains(fault.code) else { throw fault }
  return false
}
