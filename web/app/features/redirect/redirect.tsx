export default function Redirect() {
  return <h1>Shuyuan</h1>
}
