/** The version that is built: files of one version ask for each other by it (E5.2). */
declare const exchangeVersion: string
