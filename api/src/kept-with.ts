/** What a process remembers of a thing, such as a database or counters: made when it is first asked for, and forgotten with the thing. */
export function keptWith<Thing extends WeakKey, Kept>(make: () => Kept): (thing: Thing) => Kept {
  const kept = new WeakMap<Thing, Kept>()
  return (thing) => {
    const known = kept.get(thing)
    if (known !== undefined) return known
    const made = make()
    kept.set(thing, made)
    return made
  }
}
