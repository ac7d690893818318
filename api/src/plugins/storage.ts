import type { Disk } from 'flydrive'

/** Where uploads are kept; keys are the paths below `/storage/`. */
export type FileStore = Disk
