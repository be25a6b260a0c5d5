import type { BlockList } from 'node:net'

import { getEnv, variableNames } from '../../worker/env.ts'
import { findBucket } from '../s3/find-bucket.ts'
import type { S3Bucket } from '../s3/protocol.ts'
import { Refusal } from '../backup/refusal.ts'
import { trustedProxies } from './client-address.ts'
import type { CompactingPlan } from './compacting.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface ServeSettings {
  /** Of the Worker. */
  readonly variables: Readonly<Record<string, string>>
  readonly trusted: BlockList
  /** Of the files; undefined for a folder. */
  readonly bucket?: S3Bucket
  readonly compacting: CompactingPlan
  /** Of the first copies of generations of data keys; undefined for a folder. */
  readonly keys?: S3Bucket
}

/**
 * Reads the variables of docs/operating.md; empty ones count as missing, and `defaults` stand for missing ones. Throws a
 * Refusal with the names of missing and invalid ones.
 */
export function readSettings(env: Environment, defaults: Readonly<Record<string, string>>): ServeSettings {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
  const ofWorker = Object.fromEntries(Object.entries(set).filter(([name]) => variableNames.includes(name)))
  const bucket = findBucket(set)
  const variables = productionOnly({ ...defaults, ...ofWorker })
  const keys = findBucket(set, 'KEYS')
  return {
    variables,
    trusted: trustedIn(set['TRUSTED_PROXIES'] ?? ''),
    compacting: { days: getEnv({ ...variables }).HISTORY_DAYS, hour: hourIn(set['COMPACT_HOUR'] ?? '3') },
    ...(bucket === undefined ? {} : { bucket }),
    ...(keys === undefined ? {} : { keys }),
  }
}

function productionOnly(variables: ServeSettings['variables']): ServeSettings['variables'] {
  const faults = findFaults(variables)
  if (faults === undefined) return variables
  throw new Refusal(`The portal cannot start: ${faults}.
See docs/operating.md for what each variable is.`)
}

/** Why these are no variables of a portal in production; undefined if they are. */
function findFaults(variables: ServeSettings['variables']): string | undefined {
  try {
    return getEnv({ ...variables }).MODE === 'production' ? undefined : 'misconfigured: MODE (production only)'
  } catch (error) {
    return (error as Error).message
  }
}

function trustedIn(text: string): BlockList {
  try {
    return trustedProxies(text)
  } catch {
    throw new Refusal(
      'The portal cannot start: misconfigured: TRUSTED_PROXIES (addresses and networks, comma-separated).',
    )
  }
}

function hourIn(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) < 24) return Number(text)
  throw new Refusal('The portal cannot start: misconfigured: COMPACT_HOUR (an hour of the day, 0 to 23).')
}
