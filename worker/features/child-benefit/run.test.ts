import { afterEach, describe, expect, it, vi } from 'vitest'

import { runChildBenefit } from './run.ts'
import { sampleLoan } from './sample-loan.ts'

const run = (code: string) => runChildBenefit(code, sampleLoan)
const returning = (expression: string) => run(`function calculate(loan) { return ${expression} }`)

afterEach(() => vi.useRealTimers())

describe('what a calculation may say', () => {
  it.each([
    ['0', 0],
    ['259', 259],
    ['2 * 259.5', 519],
    ['0.1 + 0.1', 0.2],
    ['loan.borrowers.length', 2],
    ['loan.product.calculationType === "CONSUMER_CREDIT" ? 1 : 2', 1],
    ['loan.fields.amount.value.value', 12_000],
  ])('[B3.47] %s is %d', async (expression, value) => {
    expect(await returning(expression)).toEqual({ value })
  })

  it('[B3.47] a function by any way of writing it', async () => {
    expect(await run('const calculate = (loan) => 3')).toEqual({ value: 3 })
    expect(await run('var calculate = function () { return 4 }')).toEqual({ value: 4 })
  })

  it.each(['-1', 'NaN', 'Infinity', '1.234', '1e9', '"259"', 'undefined', 'null', '[5]', 'true', '{}'])(
    '[B3.47] %s is no amount and counts 0',
    async (expression) => {
      expect(await returning(expression)).toEqual({ value: 0, failure: { kind: 'NO_AMOUNT' } })
    },
  )
})

describe('what goes wrong', () => {
  it('[B3.47] an error counts 0 and says its text and its line', async () => {
    expect(await run('function calculate(loan) {\n  const child = loan.children[0]\n  return child.age\n}')).toEqual({
      value: 0,
      failure: { kind: 'THROWN', text: 'cannot read property of undefined', line: 2 },
    })
    expect(await run('function calculate(loan) {\n  throw new Error("nicht so")\n}')).toEqual({
      value: 0,
      failure: { kind: 'THROWN', text: 'nicht so', line: 2 },
    })
    expect((await run('function calculate(loan) { throw "Text" }')).failure).toEqual({ kind: 'THROWN', text: 'Text' })
    expect((await run('function calculate(loan) { throw 5 }')).failure).toEqual({ kind: 'THROWN' })
    expect((await run('function calculate(loan) { return JSON.parse("{") }')).failure?.kind).toBe('THROWN')
  })

  it('[B3.47] what does not parse says where', async () => {
    const { value, failure } = await run('function calculate(loan) {\n  return 1 +\n}')
    expect({ value, kind: failure?.kind, line: failure?.line }).toEqual({ value: 0, kind: 'SYNTAX', line: 3 })
  })

  it('[B3.47] without a function there is nothing to run', async () => {
    expect(await run('var calculate = 5')).toEqual({ value: 0, failure: { kind: 'NO_FUNCTION' } })
  })
})

const forbidden: readonly (readonly [string, string])[] = [
  ['an endless loop', 'function calculate() {\n  while (true) {}\n}'],
  [
    'an endless loop that catches everything',
    'function calculate() { for (;;) try { for (;;) {} } catch {} finally { continue } }',
  ],
  ['an endless loop outside of any function', 'while (true) {}\nfunction calculate() { return 1 }'],
  [
    'an error whose text never ends',
    'function calculate() { throw { get message() { for (;;) {} }, get stack() { for (;;) {} } } }',
  ],
  ['recursion without an end', 'function calculate() { return calculate() + 1 }'],
  ['a pattern that never matches', 'function calculate() { return /^(a+)+$/.test("a".repeat(60) + "b") ? 1 : 2 }'],
  ['a memory hog', 'function calculate() { const all = []; for (;;) all.push(new Array(1000).fill("x")) }'],
  ['a hog of texts', 'function calculate() { const all = []; for (let n = 0; ; n++) all.push("x".repeat(10000) + n) }'],
  ['a text without an end', 'function calculate() { let text = "x"; for (;;) text += text }'],
  ['a number of objects', 'function calculate() { const all = []; for (;;) all.push({}) }'],
]

describe('what a calculation cannot do', () => {
  it.each(forbidden)('[B3.47] %s is stopped, and the next run is as good as the first', async (_name, code) => {
    const { value, failure } = await run(code)
    expect({ value, kind: failure?.kind }).toEqual({ value: 0, kind: 'OVERRUN' })
    expect(await returning('7')).toEqual({ value: 7 })
  })

  it('[B3.47] is stopped while the clock stands still, as it does in production', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const before = Date.now()
    expect(await run('function calculate() {\n  while (true) {}\n}')).toEqual({
      value: 0,
      failure: { kind: 'OVERRUN', line: expect.any(Number) as number },
    })
    expect(Date.now()).toBe(before)
  })

  it.each([
    [
      'an object whose value never ends',
      '({ valueOf() { for (;;) {} }, toJSON() { for (;;) {} }, get then() { for (;;) {} } })',
    ],
    ['an array whose entries never end', 'Object.defineProperty([], 0, { get() { for (;;) {} } })'],
  ])('[B3.47] %s is never looked into', async (_name, expression) => {
    expect(await returning(expression)).toEqual({ value: 0, failure: { kind: 'NO_AMOUNT' } })
  })

  it.each([
    'Date',
    'Promise',
    'Proxy',
    'WebAssembly',
    'fetch',
    'process',
    'require',
    'setTimeout',
    'performance',
    'crypto',
    'navigator',
    'console',
    'Math.random',
    'SharedArrayBuffer',
    'Atomics',
    'WeakRef',
  ])('[B3.47] finds no %s', async (name) => {
    expect(await returning(`typeof ${name} === "undefined" ? 1 : 2`)).toEqual({ value: 1 })
  })

  it.each([
    ['Function', 'Function("return this")()'],
    ['a constructor of a constructor', '[].constructor.constructor("return this")()'],
    ['eval', '(0, eval)("this")'],
    ['the loan', 'loan.constructor.constructor("return this")()'],
  ])('[B3.47] finds through %s only its own world', async (_name, world) => {
    expect(await returning(`typeof ${world}.process + typeof ${world}.fetch === "undefinedundefined" ? 1 : 2`)).toEqual(
      {
        value: 1,
      },
    )
  })

  it('[B3.47] neither waits nor answers later', async () => {
    const { value } = await run('async function calculate() { return 259 }')
    expect(value).toBe(0)
  })

  it('[B3.47] changes no prototype but its own, and leaves nothing to the next run', async () => {
    const code = `Object.prototype.polluted = 1; Array.prototype.map = null; JSON.parse = null; globalThis.kept = 1
      function calculate(loan) { loan.__proto__.polluted = 2; loan.product.id = "other"; return 5 }`
    expect(await run(code)).toEqual({ value: 5 })
    expect('polluted' in {}).toBe(false)
    expect(typeof [].map).toBe('function')
    expect(sampleLoan.product.id).not.toBe('other')
    expect(await returning('typeof kept === "undefined" && !("polluted" in {}) ? 1 : 2')).toEqual({ value: 1 })
  })
})
