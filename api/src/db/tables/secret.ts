/** Secrets of other services, sealed with the data keys (`api/src/features/secret/`). */
interface SecretTable {
  /** What it is, such as `wechat.secret`; its seal opens in no other row. */
  name: string
  text: string
  /** The name of the data key that sealed it. */
  key: string
  /** Unix seconds after which it is of no use; 0 for never. */
  expire_time: number
  update_time: number
}

export interface SecretTables {
  secret: SecretTable
}
