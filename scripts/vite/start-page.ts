/** The module of the page that visitors see first, as in Vite's manifest; its size counts as first load. */
export const startPageModule = 'features/wizard/start/NewLoanPage.tsx'
