import { type Profiler, Session } from 'node:inspector'

/**
 * How many functions are called during `act`: the same number on every machine, however busy it is. What is native (a
 * sort, a regular expression) counts only by the functions that it is given.
 */
export function countCalls(act: () => void): number {
  const session = new Session()
  session.connect()
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    act()
    return callsIn(session)
  } finally {
    session.disconnect()
  }
}

function callsIn(session: Session): number {
  let calls = 0
  session.post('Profiler.takePreciseCoverage', (_error, { result }: Profiler.TakePreciseCoverageReturnType) => {
    for (const { functions } of result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
  })
  return calls
}
