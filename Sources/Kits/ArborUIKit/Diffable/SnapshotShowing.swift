import ArborPlatform

extension UITableView: SnapshotShowing {}
extension UICollectionView: SnapshotShowing {}
