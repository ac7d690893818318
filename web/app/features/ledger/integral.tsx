export default function Integral() {
  return <h1>Shuyuan</h1>
}
