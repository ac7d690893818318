/** Who was sent by whom, and what was credited for it. */
export interface DistributionTables {}
