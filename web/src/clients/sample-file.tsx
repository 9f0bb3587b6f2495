import { Button } from '../ui/button.tsx'

// With the mark by which spreadsheets know that it is UTF-8.
const sample = `\uFEFFname,email,phone,reference,due date
Alex Example,alex@example.org,020 7946 0018,FAM-0001,2027-01-31
"Example, Robin",,,FAM-0002,
`

/** Made here, so that it is there wherever this page is. */
export function SampleFile() {
  const download = () => {
    const address = URL.createObjectURL(new Blob([sample], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'clients.csv'
    link.click()
    // Once the browser has taken it.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div>
      <Button look="plain" onClick={download}>
        Download a sample file
      </Button>
    </div>
  )
}
