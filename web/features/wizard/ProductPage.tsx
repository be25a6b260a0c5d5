import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { productsQuery } from '../../api/settings.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'

export function ProductPage() {
  const { locale } = useTexts()
  const { productUri } = useParams()
  const { data = [] } = useQuery(productsQuery)
  const text = data.find((product) => product.uri === productUri)?.translations[locale]
  return (
    <>
      <PageTitle name={text?.title} />
      <Title>{text?.title}</Title>
      <Text>{text?.description}</Text>
    </>
  )
}
