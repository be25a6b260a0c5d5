import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** Something else of these, and it is tried again. */
  readonly of: readonly unknown[]
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface GuardState {
  readonly failed: boolean
  readonly of: GuardProps['of']
}

/** Keeps to itself what cannot be drawn: a half-written part must not take the designer with it. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { failed: false, of: this.props.of }

  static getDerivedStateFromError(): Pick<GuardState, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: GuardProps, { of: before }: GuardState): GuardState | null {
    const isSame = of.length === before.length && of.every((each, at) => Object.is(each, before[at]))
    return isSame ? null : { failed: false, of }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
