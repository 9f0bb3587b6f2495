/** A kind of file that is kept, and nothing else is. */
export interface AttachmentKind {
  readonly type: string
  readonly called: string
  /** Of names; the first is the usual one. */
  readonly endings: readonly string[]
}

export const attachmentKinds = [
  { type: 'application/pdf', called: 'PDF', endings: ['.pdf'] },
  { type: 'image/jpeg', called: 'JPEG', endings: ['.jpg', '.jpeg'] },
  { type: 'image/png', called: 'PNG', endings: ['.png'] },
  { type: 'image/heic', called: 'HEIC', endings: ['.heic', '.heif'] },
  // The same container with other pictures in it.
  { type: 'image/heif', called: 'HEIC', endings: ['.heif', '.heic'] },
] as const satisfies readonly AttachmentKind[]

/** Those that a question takes, by its media types and name endings (".pdf", "image/*"); all where it names none. */
export function attachmentKindsOf(acceptedTypes: readonly string[]): AttachmentKind[] {
  return attachmentKinds.filter(
    (kind) => acceptedTypes.length === 0 || acceptedTypes.some((one) => isAttachmentKind(one, kind)),
  )
}

/** Whether one of the types that a question takes is this kind. */
export function isAttachmentKind(
  accepted: string,
  { type, endings }: Pick<AttachmentKind, 'type' | 'endings'>,
): boolean {
  if (accepted.startsWith('.')) return endings.includes(accepted)
  if (accepted.endsWith('/*')) return type.startsWith(accepted.slice(0, -1))
  return accepted === '*' || accepted === type
}
