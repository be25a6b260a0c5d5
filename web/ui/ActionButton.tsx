import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type NativeProps = ComponentProps<'button'>

interface ActionButtonProps extends ButtonProps, Omit<NativeProps, keyof ButtonProps> {
  readonly 'data-autofocus'?: boolean
}

/**
 * The button of something that takes a while or may not be done yet. The browser takes the keyboard away from a button
 * that is disabled; this one only says that it is, and does nothing.
 */
export const ActionButton = (props: ActionButtonProps) => <Button component={KeepingFocus} {...props} />

/** Is told to be disabled while it is busy, too. */
function KeepingFocus({ disabled = false, type = 'button', onClick, ...rest }: NativeProps) {
  const refuse = (event: MouseEvent) => event.preventDefault()
  return <button {...rest} type={type} aria-disabled={disabled || undefined} onClick={disabled ? refuse : onClick} />
}
