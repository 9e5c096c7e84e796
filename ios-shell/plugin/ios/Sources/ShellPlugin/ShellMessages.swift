import Foundation
import UIKit
import WebKit

/// What the page may say: the names are those of web/src/lib/native/bridge.ts.
final class ShellMessages: NSObject, WKScriptMessageHandler {
    private enum Name: String, CaseIterable {
        case openOutLink, shellReady, statusBar, volumeKeys
    }

    private let openOutLink: (URL) -> Void
    private let shellReady: () -> Void
    private let statusBar: (UIStatusBarStyle) -> Void
    private let volumeKeys: (Bool) -> Void

    init(
        openOutLink: @escaping (URL) -> Void,
        shellReady: @escaping () -> Void,
        statusBar: @escaping (UIStatusBarStyle) -> Void,
        volumeKeys: @escaping (Bool) -> Void
    ) {
        self.openOutLink = openOutLink
        self.shellReady = shellReady
        self.statusBar = statusBar
        self.volumeKeys = volumeKeys
    }

    /// The controller keeps the handlers, and with them this object, as long as the web view lives.
    func register(in controller: WKUserContentController) {
        for name in Name.allCases { controller.add(self, name: name.rawValue) }
    }

    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) {
        // Frames of strangers, such as browser games, see the same handlers; only the app's own page is heard.
        guard
            message.frameInfo.isMainFrame,
            message.frameInfo.securityOrigin.protocol == "capacitor",
            let body = message.body as? String,
            let name = Name(rawValue: message.name)
        else { return }

        switch name {
        case .openOutLink:
            guard let url = URL(string: body), ["http", "https"].contains(url.scheme?.lowercased())
            else { return }
            openOutLink(url)
        case .shellReady:
            shellReady()
        case .statusBar:
            statusBar(body == "dark" ? .darkContent : .lightContent)
        case .volumeKeys:
            volumeKeys(body == "on")
        }
    }
}
