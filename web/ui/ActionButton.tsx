import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type NativeProps = ComponentProps<'button'>

interface ActionButtonProps extends ButtonProps, Omit<NativeProps, keyof ButtonProps> {
  readonly 'data-autofocus'?: boolean
}

/**
 * The button of an action that takes a while or is not available yet. Browsers take the focus from a disabled button;
 * this one keeps it, is announced as disabled, and does nothing.
 */
export const ActionButton = (props: ActionButtonProps) => <Button component={KeepingFocus} {...props} />

/** Also receives `disabled` while it is busy. */
function KeepingFocus({ disabled = false, type = 'button', onClick, ...rest }: NativeProps) {
  const refuse = (event: MouseEvent) => event.preventDefault()
  return <button {...rest} type={type} aria-disabled={disabled || undefined} onClick={disabled ? refuse : onClick} />
}
