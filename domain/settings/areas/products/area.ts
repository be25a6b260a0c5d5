import { productProperties, productTexts } from './labels.ts'
import { defineArea } from '../../area.ts'
import { productDefaults } from './defaults.ts'
import { informationProblems } from './information-checks.ts'
import { stepProblems } from '../../checks/step-problems.ts'
import { uriProblems } from '../../checks/uris.ts'
import { Product } from './schema.ts'

export const productsArea = defineArea({
  key: 'PRODUCTS',
  item: Product,
  label: productTexts.label,
  properties: productProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/products/products',
    summary: 'List products',
    scheduled: ['/api/products/scheduled-products'],
    changes: '/api/products/scheduled-products/changes',
  },
  readByApplicants: true,
  newItem: productTexts.newItem,
  defaults: productDefaults,
  itemLabel: (item, locale) => item.translations[locale].title,
  // Start pages get all products; the general information has a call of its own.
  publicView: ({ exampleDeclaredBy: _declaredBy, exampleReason: _reason, information: _information, ...product }) =>
    product,
  crossChecks: (products, areas) => [
    ...(products.filter((product) => product.enabled && product.isDefault).length === 1
      ? []
      : [{ area: 'PRODUCTS', item: '', path: 'isDefault', code: 'oneDefaultProduct' }]),
    ...uriProblems('PRODUCTS', products, areas, []),
    ...products.flatMap((product) => stepProblems('PRODUCTS', product, areas)),
    ...informationProblems(areas),
  ],
})
