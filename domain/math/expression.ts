import * as v from 'valibot'

/** [A3.18], [B5.13] */
export const mathOperators = ['+', '-', '*', '/'] as const
export type MathOperator = (typeof mathOperators)[number]

/** A formula as a tree, whose structure decides the precedence; `PARENTHESES` only preserves the notation. */
export type Expression =
  | { readonly type: 'CONST'; readonly value: number }
  /** The numeric value of a field, by id. */
  | { readonly type: 'SYMBOL'; readonly field: string }
  | { readonly type: 'PARENTHESES'; readonly inner: Expression }
  | {
      readonly type: 'OPERATOR'
      readonly operator: MathOperator
      readonly left: Expression
      readonly right: Expression
    }

/** Recursive; `Expression` limits the size first. */
export const ExpressionNode: v.GenericSchema<unknown, Expression> = v.variant('type', [
  v.strictObject({
    type: v.literal('CONST'),
    value: v.pipe(v.number(), v.finite(), v.minValue(-1e12), v.maxValue(1e12)),
  }),
  v.strictObject({ type: v.literal('SYMBOL'), field: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  v.strictObject({ type: v.literal('PARENTHESES'), inner: v.lazy(() => ExpressionNode) }),
  v.strictObject({
    type: v.literal('OPERATOR'),
    operator: v.picklist(mathOperators),
    left: v.lazy(() => ExpressionNode),
    right: v.lazy(() => ExpressionNode),
  }),
]) as v.GenericSchema<unknown, Expression>

const deepest = 30
const mostNodes = 200

/** Limits the size before the tree is parsed recursively. */
function isSmall(root: unknown): boolean {
  let nodes = 0
  const within = (node: unknown, depth: number): boolean => {
    nodes += 1
    if (depth > deepest || nodes > mostNodes) return false
    return (
      typeof node !== 'object' ||
      node === null ||
      ['inner', 'left', 'right'].every((name) => {
        const below: unknown = Reflect.get(node, name)
        return below === undefined || within(below, depth + 1)
      })
    )
  }
  return within(root, 1)
}

export const Expression = v.pipe(
  v.unknown(),
  v.check(isSmall, 'expressionTooLarge'),
  ExpressionNode,
) as unknown as v.GenericSchema<Expression>

/** Ids of all fields that a formula looks at, as often as it does. */
export function collectSymbols(expression: Expression): string[] {
  switch (expression.type) {
    case 'CONST':
      return []
    case 'SYMBOL':
      return [expression.field]
    case 'PARENTHESES':
      return collectSymbols(expression.inner)
    case 'OPERATOR':
      return [...collectSymbols(expression.left), ...collectSymbols(expression.right)]
  }
}
