import { useTexts } from '#web/i18n/use-texts.ts'

import { ConditionErrors } from '../../rates/ConditionErrors.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { factsOf } from './component-facts.ts'
import { ServiceBadge, type ServiceStatus } from './ServiceBadge.tsx'
import { serviceName } from './service-name.ts'

interface ServicePanelProps {
  readonly name: string
  readonly status: ServiceStatus
  readonly details: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** The details of a service ([B2.30]), with texts for errors of prices ([B2.31]). */
export function ServicePanel({ name, status, details, onClose }: ServicePanelProps) {
  const texts = useTexts()
  const facts = factsOf(name, details, texts)
  const ofPrices = name === 'interestConditions' || name === 'productTypes' ? name : undefined
  return (
    <DetailsPanel title={serviceName(name)} about={<ServiceBadge status={status} />} onClose={onClose}>
      <PanelBody reading>
        {ofPrices !== undefined && status !== 'UP' ? (
          <ConditionErrors of={ofPrices} />
        ) : (
          <Facts
            facts={facts.length > 0 ? facts : [{ label: texts.t('health.status'), value: texts.t('health.fine') }]}
          />
        )}
      </PanelBody>
    </DetailsPanel>
  )
}
