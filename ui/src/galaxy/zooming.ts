import { select, type Selection } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { motionReduced } from "../theme/appearance.svelte";
import { sheet, type Point } from "./geometry";

/** How long after the last movement the map is drawn anew, crisp at its new size. */
const SETTLE_AFTER = 140;

/** The height that the tools above the map take, in rem. */
const TOOLS = 3.25;
/** What hangs below the lowest planets is so high, in rem: it is as large as it must be to be read, however small the sheet. */
const BELOW = 1;

/**
 * Pan and zoom of the map. While it moves only a CSS transform of what holds the finished picture changes, which costs next
 * to nothing however much is drawn; when it rests it is drawn anew at the size it then has.
 */
export class Zooming {
  #frame: Selection<HTMLElement, unknown, null, undefined>;
  #zoom: ZoomBehavior<HTMLElement, unknown>;
  #settled: ZoomTransform = zoomIdentity;
  #live: ZoomTransform = zoomIdentity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ResizeObserver;
  #fitted = true;

  constructor(
    private readonly frame: HTMLElement,
    private readonly mover: HTMLElement,
    private readonly settle: (transform: ZoomTransform) => void,
  ) {
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: Event) => {
        const mouse = event as MouseEvent;
        return event.type === "wheel" || (!mouse.ctrlKey && !mouse.button);
      })
      .clickDistance(5)
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
        if (event.sourceEvent) this.#fitted = false;
        this.#move(event.transform);
      });
    this.#frame = select(frame);
    // A double click belongs to the systems; the wheel and the keys zoom.
    this.#frame.call(this.#zoom).on("dblclick.zoom", null);
    // The observer speaks up first when the map is laid out for the frame that shows it. Asked here, it would be laid out twice.
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(frame);
  }

  #move(transform: ZoomTransform): void {
    this.#live = transform;
    const scale = transform.k / this.#settled.k;
    const x = transform.x - scale * this.#settled.x;
    const y = transform.y - scale * this.#settled.y;
    this.mover.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), SETTLE_AFTER);
  }

  #rest(): void {
    this.#settled = this.#live;
    this.settle(this.#settled);
    this.mover.style.transform = "";
  }

  #fit(): ZoomTransform {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const top = TOOLS * rem;
    const room = height - top - BELOW * rem;
    const k = Math.max(0.02, Math.min(width / sheet.width, room / sheet.height));
    return zoomIdentity
      .translate(width / 2, top + room / 2)
      .scale(k)
      .translate(-sheet.x - sheet.width / 2, -sheet.y - sheet.height / 2);
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width === 0 || height === 0) return this.#hidden();
    const { k } = this.#fit();
    this.#zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([k * 0.9, k * 7])
      .translateExtent([
        [sheet.x - sheet.width * 0.15, sheet.y - sheet.height * 0.15],
        [sheet.x + sheet.width * 1.15, sheet.y + sheet.height * 1.15],
      ]);
    if (!this.#fitted) return;
    this.#frame.call(this.#zoom.transform, this.#fit());
    clearTimeout(this.#timer);
    this.#rest();
  }

  /** A map out of sight stands still, and whoever comes back to it sees the whole galaxy. */
  #hidden(): void {
    clearTimeout(this.#timer);
    this.#frame.interrupt();
    this.#fitted = true;
  }

  #to(transform: ZoomTransform): void {
    this.#frame.interrupt();
    if (motionReduced()) this.#frame.call(this.#zoom.transform, transform);
    else this.#frame.transition().duration(260).call(this.#zoom.transform, transform);
  }

  /** Shows the whole galaxy, and goes on doing so when the window changes. */
  fit(): void {
    this.#to(this.#fit());
    this.#fitted = true;
  }

  /** Closer with a factor above 1, farther with one below. */
  by(factor: number): void {
    this.#fitted = false;
    this.#frame.interrupt();
    if (motionReduced()) this.#frame.call(this.#zoom.scaleBy, factor);
    else this.#frame.transition().duration(180).call(this.#zoom.scaleBy, factor);
  }

  /** Moves what is seen, in parts of the frame. */
  pan(right: number, down: number): void {
    this.#fitted = false;
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.#frame.interrupt();
    this.#frame.call(
      this.#zoom.translateBy,
      (-right * width) / this.#live.k,
      (-down * height) / this.#live.k,
    );
  }

  /** Brings a place into view if it is not well inside it. */
  reveal(place: Point): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const x = this.#live.applyX(place.x);
    const y = this.#live.applyY(place.y);
    const margin = Math.min(60, width / 6, height / 6);
    if (x > margin && x < width - margin && y > margin && y < height - margin) return;
    this.#fitted = false;
    this.#frame.interrupt();
    this.#frame.call(this.#zoom.translateTo, place.x, place.y);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#watch.disconnect();
    this.#frame.interrupt().on(".zoom", null);
  }
}
