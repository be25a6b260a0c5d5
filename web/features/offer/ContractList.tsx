import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconFileCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Contract } from '#domain/loan/loan.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { downloadAddress } from './calls.ts'
import { saveAs } from '#web/shared/save-as.ts'
import styles from './offer.module.css'

interface ContractListProps {
  readonly contracts: readonly Contract[]
  /** The bank's text for viewing a contract. */
  readonly action?: string
  /** The reader has yet to sign. */
  readonly signs?: boolean
  readonly onOpened?: (id: string) => void
  /** Further rows. */
  readonly children?: ReactNode
}

export function ContractList({ contracts, action, signs = false, onOpened, children }: ContractListProps) {
  return (
    <ul className="lp-container lp-list lp-grid lp-gap-6">
      {contracts.map((contract) => (
        <li key={contract.id}>
          <ContractRow contract={contract} action={action} signs={signs} onOpened={onOpened} />
        </li>
      ))}
      {children}
    </ul>
  )
}

interface ContractRowProps {
  readonly contract: Contract
  readonly action: string | undefined
  readonly signs: boolean
  readonly onOpened: ((id: string) => void) | undefined
}

function ContractRow({ contract, action, signs, onOpened }: ContractRowProps) {
  const { t, locale } = useTexts()
  const { fileSize } = useFormats()
  const download = useMutation({
    mutationFn: async () => saveAs(await downloadAddress('contract', contract.id), contract.fileName),
    onSuccess: () => onOpened?.(contract.id),
  })
  const { signed, signedAt, signRequired, title } = contract
  const state =
    signed && signedAt !== null
      ? [t('offer.contract.signed', { date: formatDay(signedAt, locale) })]
      : signRequired
        ? // Of two, the other may still have to.
          signs
          ? [t('offer.contract.toSign')]
          : []
        : [t('offer.contract.toKeep')]
  return (
    <div
      className={`${styles.contract} lp-columns-auto-1 lp-grid lp-gap-6-8 lp-items-center lp-p-7-8 lp-bordered lp-round-md`}
    >
      <span className={`${styles.paper} lp-flex lp-primary`} data-signed={signed || undefined}>
        {signed ? (
          <IconCircleCheck size={24} stroke={1.6} aria-hidden />
        ) : (
          <IconFileCertificate size={24} stroke={1.6} aria-hidden />
        )}
      </span>
      <span className="lp-min-0 lp-anywhere">
        <strong>{title}</strong>
        <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>
          {[...state, t('offer.contract.file', { size: fileSize(contract.size) })].join(' · ')}
        </span>
      </span>
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-label={action === undefined ? t('offer.contract.download.label', { title }) : `${action}: ${title}`}
        onClick={() => download.mutate()}
      >
        {action ?? t('offer.contract.download')}
      </Button>
    </div>
  )
}
