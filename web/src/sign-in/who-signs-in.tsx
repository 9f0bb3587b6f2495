/** Whose sign-in it is. Password managers find the address too: they look for a control. */
export function WhoSignsIn({ email }: { email: string }) {
  return (
    <p className="break-words">
      Signing in as <span className="font-semibold">{email}</span>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </p>
  )
}
