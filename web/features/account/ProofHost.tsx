import { type ReactElement, useEffect, useState } from 'react'

import { proof, type ProofBy } from '../../api/proof.ts'
import { session } from '../../api/session.ts'
import { withTexts } from '../../i18n/i18n.ts'

/** Shows the dialog in which people prove again who is signed in, when a call needs it. */
export function ProofHost() {
  const [dialog, setDialog] = useState<ReactElement>()
  useEffect(
    () =>
      proof.onAsked(async (by) => {
        try {
          return await asked(by, setDialog)
        } finally {
          setDialog(undefined)
        }
      }),
    [],
  )
  return dialog
}

const loadDialog = withTexts('account', () => import('./ProofDialog.tsx'))

/** Rejects if the dialog does not load; then the call fails as one that was not proven. */
async function asked(by: ProofBy, show: (dialog: ReactElement) => void): Promise<boolean> {
  const { ProofDialog } = await loadDialog()
  return new Promise((resolve) => {
    const answer = (given: boolean) => {
      stopListening()
      resolve(given)
    }
    const stopListening = session.onSignedOut(() => answer(false))
    show(<ProofDialog by={by} onAnswer={answer} />)
  })
}
