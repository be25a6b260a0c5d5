import { useTexts } from '#web/i18n/use-texts.ts'

import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import styles from './docs.module.css'
import type { OpenApi } from './document.ts'
import type { DocumentedCall } from './openapi.ts'
import { Parts, SchemaTree } from './SchemaTree.tsx'

interface CallPanelProps {
  readonly call: DocumentedCall
  readonly schemas: OpenApi['components']['schemas']
  readonly onClose: () => void
}

/** One call: who may make it, its input and its replies. */
export function CallPanel({ call, schemas, onClose }: CallPanelProps) {
  const { t } = useTexts()
  const parameters = (call.parameters ?? []).map(({ name, required = false, schema = {} }) => ({
    kind: 'member' as const,
    name,
    required,
    schema,
  }))
  return (
    <DetailsPanel title={call.id} about={<span lang="en">{call.summary}</span>} size="46rem" onClose={onClose}>
      <PanelBody reading>
        <Facts facts={[{ label: t('docs.access'), value: t(`docs.access.${call['x-access']}`) }]} />
        {parameters.length > 0 && (
          <section className={`${styles.section} lp-mt-12 lp-pt-10 lp-line-top`}>
            <h3>{t('docs.parameters')}</h3>
            <Parts parts={parameters} schemas={schemas} />
          </section>
        )}
        {call.requestBody?.content !== undefined && (
          <section className={`${styles.section} lp-mt-12 lp-pt-10 lp-line-top`}>
            <h3>{t('docs.body')}</h3>
            <Contents content={call.requestBody.content} schemas={schemas} />
          </section>
        )}
        {Object.entries(call.responses).map(([status, { description, content = {} }]) => (
          <section key={status} className={`${styles.section} lp-mt-12 lp-pt-10 lp-line-top`}>
            <h3>{status === 'default' ? t('docs.error') : t('docs.reply', { status })}</h3>
            {description !== undefined && <p lang="en">{description}</p>}
            <Contents content={content} schemas={schemas} />
          </section>
        ))}
      </PanelBody>
    </DetailsPanel>
  )
}

interface ContentsProps {
  readonly content: NonNullable<DocumentedCall['responses'][string]['content']>
  readonly schemas: CallPanelProps['schemas']
}

const Contents = ({ content, schemas }: ContentsProps) =>
  Object.entries(content).map(([type, { schema }]) => (
    <div key={type}>
      <p className="lp-m-0 lp-mb-3 lp-muted lp-text-sm">
        <code>{type}</code>
      </p>
      {schema !== undefined && <SchemaTree schema={schema} schemas={schemas} />}
    </div>
  ))
