declare module 'virtual:demo-survey' {
  export const definition: Record<string, unknown>
}
