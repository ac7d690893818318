const rad = Math.PI / 180
const day = 86_400_000

/**
 * Apparent longitude of the sun in degrees, right to about 0.01° (15 minutes of time) for centuries
 * around 2000. Jean Meeus, Astronomical Algorithms, 2nd edition, chapter 25, lower accuracy.
 */
export function sunLongitude(time: number): number {
  const julian = time / day + 2_440_587.5 + 69 / 86_400
  const t = (julian - 2_451_545) / 36_525
  const mean = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t
  const anomaly = (357.52911 + 35_999.05029 * t - 0.0001537 * t * t) * rad
  const center =
    (1.914602 - 0.004817 * t) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly)
  const node = (125.04 - 1934.136 * t) * rad
  const longitude = mean + center - 0.00569 - 0.00478 * Math.sin(node)
  return ((longitude % 360) + 360) % 360
}

/** The start of a solar term in milliseconds since 1970. Index 0 is 小寒 at 285°; each following one is 15° further. */
export function solarTermMoment(year: number, index: number): number {
  const goal = (285 + 15 * index) % 360
  let time = Date.UTC(year, 0, 5) + index * 15.2184 * day
  for (let round = 0; round < 8; round += 1) {
    const off = ((goal - sunLongitude(time) + 540) % 360) - 180
    time += (off / 360) * 365.2422 * day
  }
  return time
}
