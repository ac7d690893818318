/** The name of somebody of the school in what the audit log and bookings keep, `staff:NAME#12`. */
export function actorName(actor: string): string {
  return actor.replace(/^staff:/, '').replace(/#\d+$/, '')
}
