/**
 * What the app begins with in one file, and what signing in takes in another: left alone, each piece that some pages share
 * would be a file of its own, and small files hardly compress.
 */
export const appChunks = [
  { name: 'app', test: /\/(src\/main\.tsx|react-router\/|react-dom\/)/, priority: 3 },
  // Other public pages have fields, and nothing of signing in.
  { name: 'field', test: /\/src\/ui\/field\.tsx$/, priority: 2 },
  {
    name: 'signing-in',
    test: /\/src\/(sign-in\/sign-in-form|app\/(guard|guest-form)|api\/(session-(refresh|tabs)|sign-in-options))\.tsx?$/,
    priority: 1,
  },
]
