@_exported public import ArborCrypto
