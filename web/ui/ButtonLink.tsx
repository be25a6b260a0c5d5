import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface ButtonLinkProps extends ButtonProps {
  readonly to: To
  /** Of the history's entry. */
  readonly state?: unknown
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link to another page that looks like a button. */
export const ButtonLink = ({ to, ...rest }: ButtonLinkProps) => <Button component={Link} to={to} {...rest} />
