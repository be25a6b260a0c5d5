import { afterEach, describe, expect, it, vi } from 'vitest'

import { savedSample } from '#domain/settings/areas/child-benefit/samples.ts'

import { runChildBenefit, runChildBenefitTrial } from './run.ts'

const { loan: sampleLoan } = savedSample

const run = (code: string) => runChildBenefit(code, sampleLoan)
const returning = (expression: string) => run(`function calculate(loan) { return ${expression} }`)

afterEach(() => vi.useRealTimers())

describe('the result of a calculation', () => {
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

  it('[B3.47] comes from a function in any notation', async () => {
    expect(await run('const calculate = (loan) => 3')).toEqual({ value: 3 })
    expect(await run('var calculate = function () { return 4 }')).toEqual({ value: 4 })
  })

  it.each(['-1', 'NaN', 'Infinity', '1.234', '1e9', '"259"', 'void 0', 'null', '[5]', 'true', '{}'])(
    '[B3.47] %s is not an amount and counts 0',
    async (expression) => {
      expect(await returning(expression)).toEqual({ value: 0, failure: { kind: 'NO_AMOUNT' } })
    },
  )
})

describe('errors', () => {
  it('[B3.47] an error counts 0 and has its text and line', async () => {
    expect(await run('function calculate(loan) {\n  const child = loan.children[0]\n  return child.age\n}')).toEqual({
      value: 0,
      failure: { kind: 'THROWN', text: 'cannot read property of undefined', line: 2, column: 30 },
    })
    expect(await run('function calculate(loan) {\n  throw new Error("nicht so")\n}')).toEqual({
      value: 0,
      failure: { kind: 'THROWN', text: 'nicht so', line: 2, column: 18 },
    })
    expect((await run('function calculate(loan) { throw "Text" }')).failure).toEqual({ kind: 'THROWN', text: 'Text' })
    expect((await run('function calculate(loan) { throw 5 }')).failure).toEqual({ kind: 'THROWN' })
    expect((await run('function calculate(loan) { return JSON.parse("{") }')).failure?.kind).toBe('THROWN')
  })

  it('[B3.47] a syntax error has its position', async () => {
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

/** One call of a built-in function, or many calls of an expensive one: the engine counts no steps within it. */
const tedious: readonly (readonly [string, string])[] = [
  ['a search in what says that it is long', '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)'],
  ['a search from its end', '[].lastIndexOf.call({ length: 2 ** 53 - 1 }, 1)'],
  ['a question to it', '[].includes.call({ length: 2 ** 53 - 1 }, 1)'],
  ['a search in a list with nothing in it', '((list) => { list.length = 4294967295; return list.indexOf(1) })([])'],
  ['turning it round', '[].reverse.call({ length: 2 ** 53 - 1 })'],
  ['copying inside it', '[].copyWithin.call({ length: 2 ** 53 - 1 }, 1, 0)'],
  ['filling it', '[].fill.call({ length: 2 ** 53 - 1 }, 1)'],
  ['taking out of it', '[].splice.call({ length: 2 ** 53 - 1 }, 0, 1)'],
  ['joining it', '[].join.call({ length: 2 ** 53 - 1 })'],
  ['sorting it', '[].sort.call({ length: 2 ** 53 - 1 })'],
  ['a list of it', 'Array.from({ length: 4294967295 })'],
  [
    'a text of a list that branches',
    'JSON.stringify(((list) => { for (let n = 0; n < 40; n++) list = [list, list]; return list })([]))',
  ],
  [
    'searches in a long text',
    '((text) => { let n = 0; for (let i = 0; i < 150000; i++) n += text.indexOf("y"); return n })("x".repeat(4e6))',
  ],
  [
    'comparisons of long texts',
    '((one, other) => { let n = 0; for (let i = 0; i < 150000; i++) n += one === other; return n })("x".repeat(3e6) + 1, "x".repeat(3e6) + 1)',
  ],
  [
    'copies of a list',
    '((list) => { let n = 0; for (let i = 0; i < 150000; i++) n += list.slice().length; return n })(Array(1e5).fill(1))',
  ],
  [
    'spreading a list',
    '((list) => { let n = 0; for (let i = 0; i < 150000; i++) n += [...list].length; return n })(Array(1e5).fill(1))',
  ],
  [
    'large numbers',
    '((number) => { for (let i = 0; i < 15; i++) number *= number; let n = 0; for (let i = 0; i < 150000; i++) n += Number((number * number) % 7n); return n })(987654321n)',
  ],
]

describe('limits of a calculation', () => {
  it.each(forbidden)('[B3.47] %s is stopped, and the next run works', async (_name, code) => {
    const { value, failure } = await run(code)
    expect({ value, kind: failure?.kind }).toEqual({ value: 0, kind: 'OVERRUN' })
    expect(await returning('7')).toEqual({ value: 7 })
  })

  it.each(tedious)('[B3.47] %s is stopped without a clock', async (_name, expression) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { value, failure } = await returning(expression)
    expect({ value, kind: failure?.kind }).toEqual({ value: 0, kind: 'OVERRUN' })
    expect(await returning('7')).toEqual({ value: 7 })
  })

  it('[B3.47] an ordinary calculation stays far below the limit', async () => {
    const code = `function calculate(loan) {
      const rows = Array.from({ length: 2000 }, (_, at) => ({ at, text: 'row ' + at, share: (at * 37) % 101 }))
      const sorted = rows.filter(({ share }) => share > 3).sort((one, other) => one.share - other.share)
      const found = sorted.filter(({ text }) => /row \\d+5$/.test(text))
      return JSON.parse(JSON.stringify(found)).length + loan.borrowers.length
    }`
    expect(await run(code)).toEqual({ value: expect.any(Number) as number })
  })

  it('[B3.47] a calculation is stopped while the clock stands still, as in production', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const before = Date.now()
    expect(await run('function calculate() {\n  while (true) {}\n}')).toEqual({
      value: 0,
      // Of an interrupted run, the engine knows only the function.
      failure: { kind: 'OVERRUN' },
    })
    expect(Date.now()).toBe(before)
  })

  it.each([
    [
      'an object whose value never ends',
      '({ valueOf() { for (;;) {} }, toJSON() { for (;;) {} }, get then() { for (;;) {} } })',
    ],
    ['an array whose entries never end', 'Object.defineProperty([], 0, { get() { for (;;) {} } })'],
  ])('[B3.47] %s is never examined', async (_name, expression) => {
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
    'Math.random',
    'SharedArrayBuffer',
    'Atomics',
    'WeakRef',
  ])('[B3.47] has no %s', async (name) => {
    expect(await returning(`typeof ${name} === "undefined" ? 1 : 2`)).toEqual({ value: 1 })
  })

  it.each([
    ['Function', 'Function("return this")()'],
    ['a constructor of a constructor', '[].constructor.constructor("return this")()'],
    ['eval', '(0, eval)("this")'],
    ['the loan', 'loan.constructor.constructor("return this")()'],
  ])('[B3.47] reaches through %s only its own realm', async (_name, world) => {
    expect(await returning(`typeof ${world}.process + typeof ${world}.fetch === "undefinedundefined" ? 1 : 2`)).toEqual(
      {
        value: 1,
      },
    )
  })

  it('[B3.47] neither waits nor returns later', async () => {
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

describe('output of a trial run', () => {
  const printedBy = async (body: string) =>
    (await runChildBenefitTrial(`function calculate(loan) {\n${body}\nreturn 7 }`, sampleLoan)).printed

  it('[B3.47] has texts unchanged, everything else as JSON, line by line', async () => {
    expect(
      await printedBy(`console.log("Kinder:", loan.fields.childrenCount.value.value)
        console.log(loan.borrowers[1].incomeExpenses, undefined, null, true)
        console.log()`),
    ).toEqual(['Kinder: 1', '[{"fieldId":"netIncome","amount":1400}] undefined null true', ''])
  })

  it('[B3.47] describes values without JSON, without an error', async () => {
    expect(
      await printedBy(`const round = {}; round.round = round
        console.log(round, () => 1, 5n, { toJSON() { throw new Error("nein") } })`),
    ).toEqual(['object function bigint object'])
  })

  it('[B3.47] has at most fifty lines of five hundred characters, and says that there were more', async () => {
    const printed = await printedBy('for (let n = 0; n < 1000; n++) console.log("x".repeat(4000), "y".repeat(4000))')
    expect(printed).toHaveLength(51)
    expect(new Set(printed.slice(0, 50).map(({ length }) => length))).toEqual(new Set([500]))
    expect(printed.at(-1)).toBe('…')
    expect(await printedBy('for (let n = 0; n < 50; n++) console.log(n)')).toHaveLength(50)
  })

  it('[B3.47] includes lines before an error or an interruption', async () => {
    const tried = await runChildBenefitTrial('function calculate() { console.log("so weit"); for (;;) {} }', sampleLoan)
    expect(tried).toMatchObject({ printed: ['so weit'], outcome: { failure: { kind: 'OVERRUN' } }, effort: 100 })
  })

  it('[B3.47] counts as work of the code', async () => {
    const { outcome } = await runChildBenefitTrial('function calculate() { for (;;) console.log({}) }', sampleLoan)
    expect(outcome.failure?.kind).toBe('OVERRUN')
  })

  it('[B3.47] works whatever the code does to built-in objects', async () => {
    const after = (first: string) =>
      runChildBenefitTrial(`${first}; function calculate() { console.log({ a: 1 }); return 7 }`, sampleLoan)
    expect(
      await after('JSON.stringify = String.prototype.slice = Function.prototype.call = () => { for (;;) {} }'),
    ).toMatchObject({ printed: ['{"a":1}'], outcome: { value: 7 } })
    expect(
      await after('Object.defineProperty(Array.prototype, 0, { set() { throw new Error("nein") } })'),
    ).toMatchObject({ printed: ['object'], outcome: { value: 7 } })
  })

  it('[B3.47] the console has no other functions', async () => {
    expect(await printedBy('console.log(Object.keys(console))')).toEqual(['["log"]'])
    expect(await returning('console.log("x") === undefined ? 1 : 2')).toEqual({ value: 1 })
  })

  it('[B3.47] reports the used share of the limit, the same each time', async () => {
    const effortOf = async (code: string) => (await runChildBenefitTrial(code, sampleLoan)).effort
    const little = await effortOf('function calculate() { return 1 }')
    expect(little).toBeGreaterThan(0)
    expect(little).toBeLessThan(1)
    expect(await effortOf('function calculate() { return 1 }')).toBe(little)
    const more = await effortOf('function calculate() { let n = 0; while (n < 20000) n++; return 1 }')
    expect(more).toBeGreaterThan(10)
    expect(more).toBeLessThan(50)
  })
})
