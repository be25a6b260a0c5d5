import { type Profiler, Session } from 'node:inspector'

/**
 * The number of function calls during `act`, which does not depend on the machine or its load. Native functions
 * (sorting, regular expressions) count only by their callbacks.
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
