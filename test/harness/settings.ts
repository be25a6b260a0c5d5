import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'
import type { InterfaceId } from '#domain/settings/areas/interfaces/schema.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import type { UserInterfaceName } from '#domain/settings/areas/user-interface/schema.ts'

/** The part of a database client that is needed here; the Workers runtime and Node have different ones. */
interface Client {
  readonly execute: (statement: { sql: string; args: (string | number)[] }) => Promise<{ rows: unknown[] }>
}

/** The number of the live release. */
export async function newestRelease(client: Client): Promise<number> {
  const { rows } = await client.execute({ sql: 'select max(number) as number from releases', args: [] })
  return (rows[0] as { number: number }).number
}

/** A newer release with the content of an earlier one, unless that is still the newest. */
export async function releaseAgain(client: Client, number: number): Promise<void> {
  if ((await newestRelease(client)) === number) return
  const { rows } = await client.execute({ sql: 'select snapshot from releases where number = ?', args: [number] })
  const { snapshot } = rows[0] as { snapshot: string }
  const { areas } = JSON.parse(snapshot) as { areas: SnapshotAreas }
  await changeAreas(client, () => areas)
}

/** A newer release with other values of these general settings. */
export const changeGeneral = (client: Client, values: Partial<Record<GeneralKey, unknown>>): Promise<void> =>
  changeArea(client, 'GENERAL_SETTINGS', values)

/** A newer release with these interfaces on or off. */
export const changeInterfaces = (
  client: Client,
  values: Partial<Record<InterfaceId, 'true' | 'false'>>,
): Promise<void> => changeArea(client, 'INTERFACES', values)

/** A newer release with another user interface. */
export const changeTheme = (client: Client, values: Partial<Record<UserInterfaceName, unknown>>): Promise<void> =>
  changeArea(client, 'USER_INTERFACE', values)

/** A newer release in which this step of every product requires a verified account, and no other. */
export const requireVerification = (client: Client, uri: unknown): Promise<void> =>
  changeAreas(client, ({ PRODUCTS }) => ({
    PRODUCTS: PRODUCTS.map((product) => ({
      ...product,
      steps: product.steps.map((step) => ({ ...step, verification: step.uri === uri })),
    })),
  }))

const changeArea = (
  client: Client,
  area: 'GENERAL_SETTINGS' | 'INTERFACES' | 'USER_INTERFACE',
  values: Readonly<Record<string, unknown>>,
): Promise<void> =>
  changeAreas(client, (areas) => ({
    [area]: areas[area].map((item) => (item.id in values ? { ...item, value: values[item.id] } : item)),
  }))

/** A newer release with other content, without the administration's validation. */
export async function changeAreas(
  client: Client,
  change: (areas: SnapshotAreas) => Partial<SnapshotAreas>,
): Promise<void> {
  const { rows } = await client.execute({
    sql: 'select number, snapshot from releases order by number desc limit 1',
    args: [],
  })
  const latest = rows[0] as { number: number; snapshot: string }
  const { areas } = JSON.parse(latest.snapshot) as { areas: SnapshotAreas }
  const number = latest.number + 1
  await client.execute({
    sql: 'insert into releases (number, created_at, hash, snapshot) values (?, ?, ?, ?)',
    args: [
      number,
      new Date().toISOString(),
      // In the format of a hash, because it is part of tags.
      `7e57${number.toString(16).padStart(8, '0')}`.padEnd(64, '0'),
      JSON.stringify({ number, areas: { ...areas, ...change(areas) } }),
    ],
  })
}

/** Sets technical settings, live at once. */
export async function changeTechnical(client: Client, values: Partial<TechnicalSettings>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await client.execute({
      sql: 'insert into technical_settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      args: [key, JSON.stringify(value)],
    })
  await noteTechnical(client)
}

/** Resets technical settings to the shipped ones, live at once. */
export async function resetTechnical(client: Client): Promise<void> {
  await client.execute({ sql: 'delete from technical_settings', args: [] })
  await noteTechnical(client)
}

/** Deletes all open changes. */
export async function deleteOpenChanges(client: Client): Promise<void> {
  await client.execute({ sql: "delete from changes where status in ('OPEN', 'APPROVED', 'REJECTED')", args: [] })
  await client.execute({ sql: "update revisions set value = value + 1 where name = 'changes'", args: [] })
}

const noteTechnical = (client: Client) =>
  client.execute({ sql: "update revisions set value = value + 1 where name = 'technical'", args: [] })
