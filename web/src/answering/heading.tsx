/** The heading of a step; takes the focus when the step begins. */
export function Heading({ children, caption }: { children: React.ReactNode; caption?: string }) {
  return (
    <div className="heading">
      {caption && <p className="caption">{caption}</p>}
      <h1 className="title" tabIndex={-1}>
        {children}
      </h1>
    </div>
  )
}
