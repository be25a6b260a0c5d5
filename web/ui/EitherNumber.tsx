import { Button } from '@mantine/core'

interface EitherNumberProps {
  /** The id of the input, which gets the focus back. */
  readonly id: string
  /** The numbers that the typed text can mean. */
  readonly values: readonly number[]
  readonly show: (value: number) => string
  readonly onChoose: (value: number) => void
}

/** Lets the user say which of two numbers they mean, as the error beside it asks. */
export const EitherNumber = ({ id, values, show, onChoose }: EitherNumberProps) => (
  <div>
    {values.map((value) => (
      <Button
        key={value}
        variant="default"
        mt="xs"
        mr="xs"
        onClick={({ currentTarget }) => {
          currentTarget.ownerDocument.getElementById(id)?.focus()
          onChoose(value)
        }}
      >
        {show(value)}
      </Button>
    ))}
  </div>
)
