import { useNavigate } from 'react-router'

import { AccountCard } from '#web/features/account/AccountCard.tsx'
import { refusalText } from '#web/features/account/failure-text.ts'
import { useMailedKey } from '#web/features/account/use-mailed-key.ts'
import { loadJourney } from '#web/features/wizard/loaders.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { WithdrawnProductError } from '#web/routing/withdrawn-product.ts'
import { path } from '#web/routing/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WithdrawnProduct } from '#web/ui/WithdrawnProduct.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { resumeDraft } from './calls.ts'

/** The target of the mailed link. It needs a click, because mail scanners open links as well. */
export function ResumePage() {
  const { t, formatText } = useTexts()
  const key = useMailedKey()
  const navigate = useNavigate()
  const resuming = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => resumeDraft(key),
    onSuccess: async (loan) => {
      const { product } = await loadJourney(loan)
      await navigate(path('product', { productUri: product.uri, pageUri: loan.id }), { replace: true })
    },
  })
  const area = useErrorFocus<HTMLDivElement>(resuming.error)
  // The draft belongs to the reader now all the same.
  if (resuming.error instanceof WithdrawnProductError) return <WithdrawnProduct />
  return (
    <AccountCard title={t('resume.title')} text={t('resume.text')}>
      <div ref={area} className="lp-grid lp-gap-8">
        {resuming.isError ? (
          <>
            <Notice kind="error" live>
              {formatText(refusalText(resuming.error))}
            </Notice>
            <ButtonLink to={path('start')} size="lg" fullWidth>
              {t('resume.new')}
            </ButtonLink>
          </>
        ) : (
          <ActionButton size="lg" fullWidth loading={resuming.isPending} onClick={() => resuming.mutate()}>
            {t('resume.action')}
          </ActionButton>
        )}
      </div>
    </AccountCard>
  )
}
