/** The notices of third parties (`vite.config.ts`). */
declare module "virtual:notices" {
  const text: string;
  export default text;
}
