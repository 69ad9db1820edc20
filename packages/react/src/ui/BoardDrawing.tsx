/** The notice board with an empty place: the one drawing for everything that is not there (design §10). */
export function BoardDrawing() {
  return (
    <svg
      className="x-board-drawing"
      viewBox="0 0 152 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="x-board-wood" d="M8 10h136v78H8z" />
      <path className="x-board-leg" d="M22 88v18M130 88v18" />
      <path className="x-board-sheet" d="M22 26h26v34H22zM104 24h28v22h-28zM104 54h28v22h-28z" />
      <path className="x-board-gap" d="M58 26h36v46H58z" strokeDasharray="4 4" />
      <circle className="x-board-pin" cx="76" cy="31" r="3.5" />
      <path className="x-board-lines" d="M66 46h20M66 53h20M66 60h12" />
    </svg>
  )
}
