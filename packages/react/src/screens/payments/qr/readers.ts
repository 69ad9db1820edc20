import { BrowserQRCodeReader } from '@zxing/browser'
import { DecodeHintType } from '@zxing/library'

/** Finds a code anywhere in a picture, turned and tilted too. */
export const anywhere = new BrowserQRCodeReader()

/** Reads a code that is all there is in a picture and stands straight. */
export const alone = new BrowserQRCodeReader(new Map([[DecodeHintType.PURE_BARCODE, true]]))
