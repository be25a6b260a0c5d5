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
  readonly onOpened?: (id: string) => void
  /** Further rows. */
  readonly children?: ReactNode
}

export function ContractList({ contracts, action, onOpened, children }: ContractListProps) {
  return (
    <ul className="lp-container lp-list lp-grid lp-gap-6">
      {contracts.map((contract) => (
        <li key={contract.id}>
          <ContractRow contract={contract} action={action} onOpened={onOpened} />
        </li>
      ))}
      {children}
    </ul>
  )
}

interface ContractRowProps {
  readonly contract: Contract
  readonly action: string | undefined
  readonly onOpened: ((id: string) => void) | undefined
}

function ContractRow({ contract, action, onOpened }: ContractRowProps) {
  const { t, locale } = useTexts()
  const { fileSize } = useFormats()
  const download = useMutation({
    mutationFn: async () => saveAs(await downloadAddress('contract', contract.id), contract.fileName),
    onSuccess: () => onOpened?.(contract.id),
  })
  const { signed, signedAt, title } = contract
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
          {signed && signedAt !== null
            ? t('offer.contract.signed', { date: formatDay(signedAt, locale) })
            : t(contract.signRequired ? 'offer.contract.toSign' : 'offer.contract.toKeep')}
          {' · '}
          {t('offer.contract.file', { size: fileSize(contract.size) })}
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
