declare module 'virtual:demo-survey' {
  export const definition: Record<string, unknown>
}

declare module 'virtual:articles' {
  export const articles: readonly import('./insights/article.ts').Article[]
}
