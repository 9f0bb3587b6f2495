/** The heading of a step; takes the focus when the step begins. */
export function Heading({ children, caption }: { children: React.ReactNode; caption?: string }) {
  return (
    <div className="heading">
      {caption && (
        <p className="caption" id="caption">
          {caption}
        </p>
      )}
      {/* Pages of one section have the same heading: what tells them apart is read out with it. */}
      <h1 className="title" tabIndex={-1} aria-describedby={caption && 'caption'}>
        {children}
      </h1>
    </div>
  )
}
