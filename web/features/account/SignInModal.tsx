export const SignInModal = () => null
