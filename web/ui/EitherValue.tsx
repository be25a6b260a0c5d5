import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'

interface EitherValueProps<V extends string | number> {
  /** The id of the input, which gets the focus back. */
  readonly id: string
  /** The values that the typed text can mean. */
  readonly values: readonly V[]
  readonly show: (value: V) => string
  readonly onChoose: (value: V) => void
}

/** Lets the user say which value they mean, as the error beside it asks. */
export const EitherValue = <V extends string | number>({ id, values, show, onChoose }: EitherValueProps<V>) => (
  <div>
    {values.map((value) => (
      <Button
        key={value}
        variant="default"
        mt="xs"
        mr="xs"
        onClick={({ currentTarget }) => {
          const page = currentTarget.ownerDocument
          // At once, because an input shows on focus what it has then.
          flushSync(() => onChoose(value))
          page.getElementById(id)?.focus()
        }}
      >
        {show(value)}
      </Button>
    ))}
  </div>
)
