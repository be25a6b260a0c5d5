export const cases = {
  extensions: {
    COMPLEX: 'weil es umfangreich ist',
    MANY: 'weil uns mehrere Anliegen von Ihnen vorliegen',
  },
}
