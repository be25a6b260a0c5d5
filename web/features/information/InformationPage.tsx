import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { statementTopic, statementWords } from '#domain/accessibility-statement.ts'
import { informationWords } from '#domain/settings/labels/general-information.ts'
import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import styles from './information.module.css'
import { NoticePage } from './NoticePage.tsx'
import { ProductInformationPage } from './ProductInformationPage.tsx'
import { StatementPage } from './StatementPage.tsx'

/** What every page links to in its footer: the bank's notices, the information of each product, the accessibility statement. */
export function Component() {
  const { topic } = useParams()
  if (topic === undefined) return <Topics />
  if (topic === 'impressum' || topic === 'datenschutz') return <NoticePage topic={topic} />
  return topic === statementTopic ? <StatementPage /> : <ProductInformationPage productUri={topic} />
}

function Topics() {
  const { t, local, locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  return (
    <div className={styles.page}>
      <PageTitle name={t('shell.information')} />
      <h1 tabIndex={-1}>{t('shell.information')}</h1>
      <ul>
        {products
          .filter(({ enabled }) => enabled)
          .map(({ id, uri, translations }) => (
            <li key={id}>
              <Link to={path('information', { topic: uri })}>
                {local(informationWords.title)}: {translations[locale].title}
              </Link>
            </li>
          ))}
        <li>
          <Link to={path('information', { topic: statementTopic })}>{local(statementWords.title)}</Link>
        </li>
      </ul>
      <CreditWarning />
    </div>
  )
}
