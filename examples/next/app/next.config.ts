import type { NextConfig } from 'next'

export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // Where this example comes from, `npm run check` looks at its types.
  typescript: { ignoreBuildErrors: true },
  // Each build of it is the first.
  experimental: { turbopackFileSystemCacheForBuild: false },
} satisfies NextConfig
