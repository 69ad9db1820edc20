/** What is to blame for every fault of an upload: the field of the form that holds the image (A-1-40, A-5-1). */
export const place = { parameter: 'file' }
