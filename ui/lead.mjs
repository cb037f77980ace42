import { chromium } from "@playwright/test";
const url = process.argv[2];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu","--disable-background-networking","--disable-component-update","--disable-sync","--no-first-run"] });
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
p.on("console", m => { if (m.type()==="error") console.log("console:", m.text()); });
await p.goto(url); await p.waitForTimeout(1500);
await p.screenshot({ path: "/tmp/lead-shots/start.png" });
const call = (c,a)=>p.evaluate(async ([c,a])=>{const r=await fetch("/call/"+c,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(a)});return [r.status, await r.json()]},[c,a]);
let [s,t] = await call("new_game",{scenario:{official:"flight-to-egrix"},name:"A first try",names:{rebel:"Ann",imperial:"Ben"},options:{},seed:"7",arrangement:{with_curtain:false}});
console.log(s);
for (let i=0;i<Number(process.argv[3]??20);i++){ if(!t.ask) break; const a=t.ask.answers[(i*7)%t.ask.answers.length]; [s,t]=await call("answer",{answer:a.id,step:t.step}); }
await p.reload(); await p.waitForTimeout(2500);
await p.screenshot({ path: "/tmp/lead-shots/table.png" });
await p.setViewportSize({width:1920,height:1080}); await p.waitForTimeout(600);
await p.screenshot({ path: "/tmp/lead-shots/table-1920.png" });
console.log(await p.evaluate(()=>JSON.stringify(window.__fitgErrors)));
await b.close();
