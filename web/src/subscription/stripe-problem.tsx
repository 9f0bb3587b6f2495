/** Why Stripe's page could not be opened, beside the button that was pressed. */
export function StripeProblem({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="max-w-prose border-l-4 border-wrong pl-4 font-semibold text-wrong">
      {children}
    </p>
  )
}
