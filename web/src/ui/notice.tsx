import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

type Say = (message: string) => void

const NoticeContext = createContext<Say>(() => {})

/** A short confirmation: seen at the foot of the window for five seconds, and read out politely. */
export function useNotice(): Say {
  return useContext(NoticeContext)
}

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState({ message: '', count: 0 })
  const say = useCallback((message: string) => setNotice(({ count }) => ({ message, count: count + 1 })), [])

  useEffect(() => {
    if (!notice.message) return
    const timer = setTimeout(() => setNotice(({ count }) => ({ message: '', count })), 5000)
    return () => clearTimeout(timer)
  }, [notice])

  return (
    <NoticeContext value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-6 z-10 flex justify-center px-4 print:hidden"
      >
        {notice.message && (
          <p
            key={notice.count}
            className="rounded-soft bg-ink px-4 py-3 font-semibold text-paper shadow-lift"
          >
            {notice.message}
          </p>
        )}
      </div>
    </NoticeContext>
  )
}
